import { FiguresView } from '../../features/desk/figures/figures-view.tsx';

export default function FiguresPage() {
  return (
    <>
      <h1 className="h2">Figures</h1>
      <FiguresView />
    </>
  );
}
