import type { FastifyInstance } from 'fastify'

/** The server as a page would reach it by `fetch`. */
export interface ServerFetch {
  /**
   * Calls the server as a page at `http://localhost:3000` does, which sends its origin with every call. Calls with an
   * app secret have no origin, as they come from a backend.
   */
  readonly fetch: typeof globalThis.fetch
  /** Waits until the current calls are answered. @returns true if there were any */
  answered(): Promise<boolean>
}

const PAGE_ORIGIN = 'http://localhost:3000'

const hasSecret = ({ headers }: Request): boolean => /^basic /i.test(headers.get('authorization') ?? '')

export function createServerFetch(http: FastifyInstance, apiUrl: string): ServerFetch {
  const pending = new Set<Promise<unknown>>()

  const ask = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    request.signal.throwIfAborted()
    const body = await request.text()
    const answer = await http.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: {
        host: new URL(apiUrl).host,
        ...(!hasSecret(request) && { origin: PAGE_ORIGIN }),
        ...Object.fromEntries(request.headers),
      },
      ...(body === '' ? {} : { payload: body }),
    })
    // As in a browser, an answer that arrives after an abort is lost.
    request.signal.throwIfAborted()
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one))
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
    return new Response(hasBody ? answer.body : null, { status: answer.statusCode, headers })
  }

  return {
    fetch(input, init) {
      const asked = ask(new Request(input instanceof Request ? input : new URL(String(input), apiUrl), init))
      const settled = asked.catch(() => undefined).finally(() => pending.delete(settled))
      pending.add(settled)
      return asked
    },
    async answered() {
      const waiting = [...pending]
      await Promise.all(waiting)
      return waiting.length > 0
    },
  }
}
