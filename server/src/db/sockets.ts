import { Socket } from 'node:net'

/** The sockets of database connections, so that they can be closed even if the database never closes them. */
export interface Sockets {
  /** Creates a socket; pass this function to `pg` as its setting `stream`. */
  stream(): Socket
  /** Closes all open sockets at once. */
  destroy(): void
}

export function createSockets(): Sockets {
  const open = new Set<Socket>()
  return {
    stream() {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    destroy() {
      for (const socket of open) socket.destroy()
    },
  }
}
