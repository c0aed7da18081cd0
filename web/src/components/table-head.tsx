interface TableHeadProps {
  columns: readonly string[];
  /** Those of figures, which end at the right. */
  figures?: readonly string[];
}

export function TableHead({ columns, figures = [] }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((name, index) => (
          <th key={index} scope="col" className={figures.includes(name) ? 'text-end' : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
