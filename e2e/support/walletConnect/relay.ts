import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

/** A WalletConnect relay on this machine, with a hand on its faults. */
export interface Relay {
  /** `ws://127.0.0.1:PORT`. */
  readonly url: string
  /** How many sockets are open. */
  connections(): number
  /** What goes wrong from here on: messages are lost, or come later, or nobody gets in. Default: nothing. */
  faults: { dropMessages?: boolean; delayMs?: number; isDown?: boolean; isSilent?: boolean }
  /** Cuts every socket. */
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
  /** Who has it, the sender among them. */
  readers: Set<string>
}

/**
 * The part of the relay protocol that sign clients use. Messages wait for clients that are away; a client is who its token
 * says (`iss`), so it gets after a reload what it missed.
 */
export async function startRelay(port = 0): Promise<Relay> {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http, verifyClient: (_info, accept) => accept(!relay.faults.isDown, 503) })
  const letters: Letter[] = []
  const topics = new Map<WebSocket, Set<string>>()
  const clients = new Map<WebSocket, string>()

  const deliver = (socket: WebSocket) => {
    const client = clients.get(socket) ?? ''
    for (const letter of letters) {
      if (!topics.get(socket)?.has(letter.topic) || letter.readers.has(client)) continue
      letter.readers.add(client)
      const { readers: _readers, ...data } = letter
      const call = { id: Date.now() * 1000 + letters.indexOf(letter), jsonrpc: '2.0', method: 'irn_subscription', params: { id: letter.topic, data } }
      setTimeout(() => socket.send(JSON.stringify(call)), relay.faults.delayMs ?? 0)
    }
  }
  const post = (socket: WebSocket, topic = '', message = '', tag = 0) => {
    if (relay.faults.dropMessages) return
    letters.push({ topic, message, publishedAt: Date.now(), tag, readers: new Set([clients.get(socket) ?? '']) })
    for (const other of topics.keys()) deliver(other)
  }
  const subscribe = (socket: WebSocket, wanted: readonly (string | undefined)[]) => {
    for (const topic of wanted) if (topic) topics.get(socket)?.add(topic)
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
        return topics.get(socket)?.delete(params.topic)
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
    topics.set(socket, new Set())
    clients.set(socket, readClient(url ?? ''))
    socket.on('close', () => topics.delete(socket))
    socket.on('message', (raw) => {
      const call = JSON.parse((raw as Buffer).toString()) as Call
      if (!call.method || relay.faults.isSilent) return // an acknowledgement, or nobody home
      const result = answer(socket, call)
      setTimeout(() => socket.send(JSON.stringify({ id: call.id, jsonrpc: '2.0', result })), relay.faults.delayMs ?? 0)
    })
  })
  const pulse = setInterval(() => sockets.clients.forEach((socket) => socket.ping()), 20_000)

  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const relay: Relay = {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    connections: () => topics.size,
    faults: {},
    cut: () => sockets.clients.forEach((socket) => socket.terminate()),
    async stop() {
      clearInterval(pulse)
      relay.cut()
      sockets.close()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return relay
}

/** The `iss` of the token in the address. */
function readClient(url: string): string {
  const token = new URL(url, 'ws://relay').searchParams.get('auth') ?? ''
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as { iss?: string }
  return claims.iss ?? randomUUID()
}
