import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

/** A WalletConnect relay on this machine, whose faults a test controls. */
export interface Relay {
  /** URL of the relay: `ws://127.0.0.1:PORT`. */
  readonly url: string
  /** Returns the number of open sockets. */
  connections(): number
  /** Faults from now on: messages are lost or delayed, connections refused, or calls not answered. Default: none. */
  faults: { dropMessages?: boolean; delayMs?: number; isDown?: boolean; isSilent?: boolean }
  /** Cuts all open sockets at once; clients may connect again. */
  cut(): void
  stop(): Promise<void>
}

interface Call {
  id: number | string
  method: string
  params: { topic: string; topics: string[]; message: string; tag?: number } & Record<string, string>
}

interface Message {
  topic: string
  message: string
  publishedAt: number
  tag: number
}

interface Letter extends Message {
  /** Clients that have acknowledged the message, its sender included. */
  readers: Set<string>
}

/** One open socket of the relay. */
interface Line {
  topics: Set<string>
  /** Id of the client at the other end: the `iss` of its token. */
  client: string
  /**
   * Messages that were sent and not yet acknowledged, by the id of the acknowledgement. They are lost with the socket,
   * so the client's next socket gets them again.
   */
  sent: Map<number | string, Letter>
}

/**
 * Implements the part of the relay protocol that sign clients use. Messages are kept until their reader acknowledges
 * them. A client is identified by its token (`iss`), so it gets what it missed on its next socket, also after a reload.
 */
export async function startRelay(port = 0): Promise<Relay> {
  const http = createServer()
  const sockets = new WebSocketServer({
    server: http,
    verifyClient: (_info, accept) => accept(!relay.faults.isDown, 503),
  })
  const letters: Letter[] = []
  const lines = new Map<WebSocket, Line>()
  let lastId = Date.now() * 1000

  const deliver = (socket: WebSocket) => {
    const line = lines.get(socket)
    if (!line) return
    const onTheWay = new Set(line.sent.values())
    for (const letter of letters) {
      if (!line.topics.has(letter.topic) || letter.readers.has(line.client) || onTheWay.has(letter)) continue
      const id = ++lastId
      line.sent.set(id, letter)
      const { readers: _readers, ...data } = letter
      const call = { id, jsonrpc: '2.0', method: 'irn_subscription', params: { id: letter.topic, data } }
      setTimeout(() => socket.send(JSON.stringify(call)), relay.faults.delayMs ?? 0)
    }
  }
  const acknowledge = ({ client, sent }: Line, id: number | string) => {
    sent.get(id)?.readers.add(client)
    sent.delete(id)
  }
  const post = (socket: WebSocket, topic = '', message = '', tag = 0) => {
    if (relay.faults.dropMessages) return
    letters.push({ topic, message, publishedAt: Date.now(), tag, readers: new Set([lines.get(socket)?.client ?? '']) })
    for (const other of lines.keys()) deliver(other)
  }
  const subscribe = (socket: WebSocket, wanted: readonly (string | undefined)[]) => {
    for (const topic of wanted) if (topic) lines.get(socket)?.topics.add(topic)
    setTimeout(() => deliver(socket))
    return wanted
  }
  const answer = (socket: WebSocket, { method, params }: Call): unknown => {
    switch (method) {
      case 'irn_subscribe':
        return subscribe(socket, [params.topic])[0]
      case 'irn_batchSubscribe':
        return subscribe(socket, params.topics)
      case 'irn_unsubscribe':
        return lines.get(socket)?.topics.delete(params.topic)
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false }
      case 'irn_publish':
        post(socket, params.topic, params.message, params.tag)
        return true
      case 'wc_proposeSession':
        subscribe(socket, [params.pairingTopic])
        post(socket, params.pairingTopic, params.sessionProposal, 1100)
        return true
      case 'wc_approveSession':
        subscribe(socket, [params.sessionTopic])
        post(socket, params.pairingTopic, params.sessionProposalResponse, 1101)
        post(socket, params.sessionTopic, params.sessionSettlementRequest, 1102)
        return true
      default:
        throw new Error(`The relay does not know ${method}.`)
    }
  }
  sockets.on('connection', (socket, { url }) => {
    const line: Line = { topics: new Set(), client: readClient(url ?? ''), sent: new Map() }
    lines.set(socket, line)
    socket.on('close', () => lines.delete(socket))
    socket.on('message', (raw) => {
      const call = JSON.parse((raw as Buffer).toString()) as Call
      if (relay.faults.isSilent) return
      if (!call.method) return acknowledge(line, call.id)
      const result = answer(socket, call)
      setTimeout(() => socket.send(JSON.stringify({ id: call.id, jsonrpc: '2.0', result })), relay.faults.delayMs ?? 0)
    })
  })
  const pulse = setInterval(() => sockets.clients.forEach((socket) => socket.ping()), 20_000)

  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const relay: Relay = {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    connections: () => lines.size,
    faults: {},
    cut: () => sockets.clients.forEach((socket) => socket.terminate()),
    async stop() {
      clearInterval(pulse)
      // Stops new connections first: one that arrived in between would keep the server open.
      const closed = new Promise((resolve) => http.close(resolve))
      sockets.close()
      relay.cut()
      http.closeAllConnections()
      await closed
    },
  }
  return relay
}

/** Reads `iss` from the token in the socket's address. */
function readClient(url: string): string {
  const token = new URL(url, 'ws://relay').searchParams.get('auth') ?? ''
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as { iss?: string }
  return claims.iss ?? randomUUID()
}
