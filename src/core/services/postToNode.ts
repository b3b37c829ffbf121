/** Characters of an answer. Blocks are the largest thing that is asked for. */
const MAX_ANSWER = 8_000_000

/** Posts JSON to a node of a chain. No cookies, no referrer: a node learns no more than it must. @throws TypeError if it is not reached */
export async function postToNode(url: string, body: string, signal: AbortSignal): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal } as const
  const response = await fetch(url, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' })
  return (await response.text()).slice(0, MAX_ANSWER)
}
