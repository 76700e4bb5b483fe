import type { Letter } from './letters.ts';

/** The portal's colours by day; mail programs know no custom properties. */
const colours = {
  page: '#f8f5ef',
  surface: '#fffdfa',
  border: '#e0d8ca',
  heading: '#12262c',
  text: '#23343a',
  muted: '#55636a',
  primary: '#0e5358',
  onPrimary: '#ffffff',
};

const footer = 'Counsel sent you this email because of your use of the portal.';
const turnOff = 'Turn off emails of this kind';

export interface LaidOut {
  subject: string;
  text: string;
  html: string;
}

interface LayoutOptions {
  publicUrl: string;
  /** Where the person can turn this kind of mail off. */
  unsubscribe?: string | undefined;
}

/** A letter as plain text and as HTML that mail programs bear: tables and inline styles. */
export function layOut(
  letter: Letter,
  greeting: string,
  { publicUrl, unsubscribe }: LayoutOptions,
): LaidOut {
  const { subject, paragraphs, action } = letter;
  const link = new URL(action.path, publicUrl).href;
  const end = unsubscribe ? [footer, `${turnOff}:\n${unsubscribe}`] : [footer];
  const text = [greeting, ...paragraphs, `${action.label}:\n${link}`, '--', ...end].join('\n\n');
  const body = [greeting, ...paragraphs].map(paragraph).join('\n');
  return {
    subject,
    text: `${text}\n`,
    html: page(subject, body + button(action.label, link), foot(unsubscribe)),
  };
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => escapes[char] ?? '');

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`;

const button = (label: string, link: string): string => `
<p style="margin:24px 0">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colours.primary};color:${colours.onPrimary};font-weight:600;text-decoration:none">${escapeHtml(label)}</a>
</p>
<p style="margin:0;font-size:14px;color:${colours.muted}">Or open this address: <a href="${escapeHtml(link)}" style="color:${colours.primary};word-break:break-all">${escapeHtml(link)}</a></p>`;

const foot = (unsubscribe: string | undefined): string =>
  unsubscribe === undefined
    ? escapeHtml(footer)
    : `${escapeHtml(footer)} <a href="${escapeHtml(unsubscribe)}" style="color:${colours.muted}">${turnOff}</a>`;

const page = (subject: string, body: string, end: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:${colours.page};color:${colours.text};font-family:'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;border-collapse:collapse">
<tr><td style="padding:0 0 16px;font-size:20px;font-weight:700;font-family:Georgia,serif;color:${colours.primary}">Counsel</td></tr>
<tr><td style="padding:32px;background:${colours.surface};border:1px solid ${colours.border}">
<h1 style="margin:0 0 24px;font-size:24px;line-height:1.25;font-family:Georgia,serif;color:${colours.heading}">${escapeHtml(subject)}</h1>
${body}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:13px;color:${colours.muted}">${end}</td></tr>
</table>
</body>
</html>
`;
