interface TextFile {
  filename: string;
  content: string;
  contentType: string;
}

/** Hands a file to the browser, as if it had been a link to one. */
export function downloadFile({ filename, content, contentType }: TextFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: contentType }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it a moment later
}
