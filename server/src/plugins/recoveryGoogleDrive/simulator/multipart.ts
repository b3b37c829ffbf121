/**
 * The two parts of a Drive upload: metadata and content (multipart/related, RFC 2387).
 * @returns undefined if the body has another form
 */
export function readMultipart(contentType: string, body: string): [metadata: string, content: string] | undefined {
  const [, quoted, plain] = /^multipart\/related;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  const sections = `\r\n${body}`.split(`\r\n--${boundary}`)
  // The text before the first boundary is empty, and two dashes follow the last one.
  if (sections.length !== 4 || !sections[3]?.startsWith('--')) return undefined
  const [metadata, content] = sections.slice(1, 3).map((section) => {
    const start = section.indexOf('\r\n\r\n')
    return start < 0 ? undefined : section.slice(start + 4)
  })
  return metadata === undefined || content === undefined ? undefined : [metadata, content]
}
