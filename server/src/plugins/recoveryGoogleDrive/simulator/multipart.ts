/**
 * The two parts of a Drive upload: metadata and content (multipart/related, RFC 2387).
 * @returns undefined for what is none
 */
export function readMultipart(contentType: string, body: string): [metadata: string, content: string] | undefined {
  const [, quoted, plain] = /^multipart\/related;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  const sections = `\r\n${body}`.split(`\r\n--${boundary}`)
  // Before the first boundary nothing, after the last one two dashes.
  if (sections.length !== 4 || !sections[3]?.startsWith('--')) return undefined
  const [metadata, content] = sections.slice(1, 3).map((section) => {
    const start = section.indexOf('\r\n\r\n')
    return start < 0 ? undefined : section.slice(start + 4)
  })
  return metadata === undefined || content === undefined ? undefined : [metadata, content]
}
