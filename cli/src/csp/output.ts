import type { ContentSecurityPolicy } from 'latchkey/csp'

/** The policy as a `<meta>` element, for pages that cannot send headers. It must precede the page's first script. */
export const toMeta = (header: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${header.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`

/** The policy and the reason for each source, as readable text. */
export function toReport({ header, directives }: ContentSecurityPolicy, { hasNonce }: { hasNonce: boolean }): string {
  const width = Math.max(...directives.flatMap(({ sources }) => sources.map(({ source }) => source.length)))
  const rows = directives.flatMap(({ directive, sources }) => [
    directive,
    ...sources.map(({ source, reasons }) => `  ${source.padEnd(width)}  ${reasons.join(', ')}`),
    '',
  ])
  const notes = hasNonce
    ? [
        'Each response needs a new nonce: make the header in your server with contentSecurityPolicy() of latchkey/csp, and pass the nonce to <LatchkeyProvider nonce>.',
      ]
    : [
        "'unsafe-inline' is for the styles of the modal. With --nonce, and the same nonce passed to <LatchkeyProvider nonce>, the policy does without.",
      ]
  return [
    ...rows,
    ...notes,
    'Add what your own page loads from elsewhere.',
    '',
    `Content-Security-Policy: ${header}`,
    '',
  ].join('\n')
}
