/** An answer has more bytes than it may. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

/**
 * Reads the body of another server's answer to its end, so that the connection can be used again. A body without an end
 * is cut off.
 * @throws AnswerTooLong if there are more than `maxBytes`, or what the connection fails with
 */
export async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new AnswerTooLong(`The answer has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** The same as JSON. @throws SyntaxError too, if it is not JSON */
export async function readLimitedJson(response: Response, maxBytes: number): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await readLimited(response, maxBytes))) as unknown
}
