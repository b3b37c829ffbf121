import { connect, createServer, type AddressInfo } from 'node:net'

/**
 * A proxy in front of PostgreSQL that drops session settings from the start-up message, as PgBouncer's
 * `ignore_startup_parameters` does.
 */
export async function createSwallowingProxy(
  target: string,
  ignored: readonly string[],
): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(target)
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname)
    incoming.on('error', () => outgoing.destroy()).on('close', () => outgoing.destroy())
    outgoing.on('error', () => incoming.destroy()).on('close', () => incoming.destroy())
    incoming.once('data', (chunk: Buffer) => {
      outgoing.write(withoutSettings(chunk, ignored))
      incoming.pipe(outgoing)
    })
    outgoing.pipe(incoming)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: url.href, close: () => new Promise((closed) => server.close(() => closed())) }
}

/**
 * Removes settings from a start-up message, which is its length, a version, and names and values that each end with 0
 * (PostgreSQL, 'Message Formats').
 */
function withoutSettings(message: Buffer, ignored: readonly string[]): Buffer {
  const words = message.subarray(8).toString('latin1').split('\0')
  const kept = words.flatMap((name, index) =>
    index % 2 === 1 || name === '' || ignored.includes(name) ? [] : [`${name}\0${words[index + 1] ?? ''}\0`],
  )
  const body = Buffer.from(`${kept.join('')}\0`, 'latin1')
  const head = Buffer.from(message.subarray(0, 8))
  head.writeInt32BE(8 + body.length)
  return Buffer.concat([head, body])
}
