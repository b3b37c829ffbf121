/** The answer of another server is longer than allowed. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

/**
 * Reads the body of another server's answer to its end, so that the connection can be used again. Stops at an endless
 * body.
 * @throws AnswerTooLong if there are more than `maxBytes`, or the error of the connection
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

/** Like {@link readLimited}, but parses the body. @throws SyntaxError if it is not JSON */
export async function readLimitedJson(response: Response, maxBytes: number): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await readLimited(response, maxBytes))) as unknown
}
