import { connect, type Socket } from 'node:net'
import { ANSWER_MS, CommandError, type CommandName, type Connection, type Parameters } from './commands.ts'

/** Commands that only Firefox has. */
type FirefoxCommand =
  | CommandName
  | 'Marionette:SetContext'
  | 'WebAuthn:AddVirtualAuthenticator'
  | 'WebAuthn:RemoveVirtualAuthenticator'

export interface MarionetteConnection extends Connection {
  send(command: FirefoxCommand, parameters?: Parameters): Promise<unknown>
}

interface Refusal {
  readonly error: string
  readonly message: string
}

type Message = readonly [1, number, Refusal | null, unknown]

/** Calls back with each packet: its length in bytes, a colon, and JSON. */
const readPackets = (socket: Socket, take: (packet: unknown) => void): void => {
  let bytes = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk])
    for (;;) {
      const colon = bytes.indexOf(':')
      if (colon < 0) return
      const end = colon + 1 + Number(bytes.subarray(0, colon).toString())
      if (bytes.length < end) return
      take(JSON.parse(bytes.subarray(colon + 1, end).toString()))
      bytes = bytes.subarray(end)
    }
  })
}

/** Unwraps a result. Marionette wraps some results in `value`, as WebDriver does over HTTP, and others not. */
const unwrap = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result

/**
 * Opens a session with a Firefox that was started with `--marionette`, as geckodriver does for WebDriver's HTTP.
 *
 * @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export const connectToMarionette = async (port: number): Promise<MarionetteConnection> => {
  const socket = connect({ port, host: '127.0.0.1' })
  const waiting = new Map<number, (message: Message) => void>()
  let lastId = 0
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    readPackets(socket, (packet) => {
      // The first packet names the protocol and is no answer.
      if (!Array.isArray(packet)) return resolve()
      const message = packet as unknown as Message
      waiting.get(message[1])?.(message)
    })
  })
  // Errors after the connection are ignored: commands that wait for an answer then fail by their own time limit.
  socket.on('error', () => {})
  return {
    send: (command, parameters = {}) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1)
        const settle = (finish: () => void): void => {
          clearTimeout(timer)
          waiting.delete(id)
          finish()
        }
        const timer = setTimeout(
          () => settle(() => reject(new CommandError(command, 'no answer', `none within ${ANSWER_MS} ms`))),
          ANSWER_MS,
        )
        waiting.set(id, ([, , error, result]) =>
          settle(() =>
            error ? reject(new CommandError(command, error.error, error.message)) : resolve(unwrap(result)),
          ),
        )
        const packet = Buffer.from(JSON.stringify([0, id, command, parameters]))
        socket.write(Buffer.concat([Buffer.from(`${packet.length}:`), packet]))
      }),
    close: () => void socket.destroy(),
  }
}
