/** Characters of a content that lists hold: three lines of a card, with room to spare. */
export const previewLength = 320;

/** Queue response-time estimate by length of the question's content, in characters. */
export function responseEstimate(contentLength: number): string {
  if (contentLength < 200) return '10-15 min';
  return contentLength < 500 ? '15-20 min' : '20-25 min';
}

/** A listed content as people read it: where it goes on, it ends in an ellipsis. */
export const previewText = ({
  content,
  contentLength,
}: {
  content: string;
  contentLength: number;
}) => (contentLength > previewLength ? `${content}…` : content);
