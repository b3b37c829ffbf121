import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns'
import type { Resolve } from '../addresses.ts'

/** Bytes of a DNS message before its question. */
const HEADER = 12
/** Flags of an answer without an error, and a pointer to the name of the question. */
const [ANSWERED, NAME] = [0x81_80, 0xc0_0c]

export interface NameServer {
  /** Looks a name up at this server, over the network. */
  resolve: Resolve
  /** Number of questions so far. */
  asked(): number
  close(): void
}

/**
 * Starts a name server on this machine that answers each question for an IPv4 address with the next of these, and
 * forbids to keep the answer, as one does that rebinds its names.
 * @see https://www.rfc-editor.org/rfc/rfc1035#section-4
 */
export async function startNameServer(addresses: readonly string[]): Promise<NameServer> {
  let asked = 0
  const socket = createSocket('udp4', (question, { port, address: from }) => {
    const address = addresses[Math.min(asked, addresses.length - 1)] ?? '0.0.0.0'
    asked += 1
    const header = Buffer.alloc(HEADER)
    header.writeUInt16BE(question.readUInt16BE(0), 0)
    header.writeUInt16BE(ANSWERED, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(1, 6)
    // The name ends with a zero; its type and class follow.
    const end = question.indexOf(0, HEADER) + 5
    const answer = Buffer.alloc(16)
    answer.writeUInt16BE(NAME, 0)
    answer.writeUInt16BE(1, 2)
    answer.writeUInt16BE(1, 4)
    answer.writeUInt16BE(4, 10)
    address.split('.').forEach((part, index) => answer.writeUInt8(Number(part), 12 + index))
    socket.send(Buffer.concat([header, question.subarray(HEADER, end), answer]), port, from)
  })
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve)
  })
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return {
    resolve: (host, done) =>
      resolver.resolve4(host, (error, all) =>
        done(
          error,
          (all ?? []).map((address) => ({ address, family: 4 })),
        ),
      ),
    asked: () => asked,
    close() {
      resolver.cancel()
      socket.close()
    },
  }
}
