/** Maximum length of an answer, in characters. The largest answers that are requested are blocks. */
const MAX_ANSWER = 8_000_000

/** Posts JSON to a node of a chain. It sends no cookies and no referrer, for privacy. @throws TypeError if it is not reached */
export async function postToNode(url: string, body: string, signal: AbortSignal): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal } as const
  const response = await fetch(url, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' })
  return (await response.text()).slice(0, MAX_ANSWER)
}
