/** Reads the address of an endpoint as far as a page can tell what the server accepts. A server in development takes http too. */
export function readEndpointUrl(text: string): { value: string; problem: null } | { value: null; problem: string } {
  const wrong = (problem: string) => ({ value: null, problem })
  let url: URL
  try {
    url = new URL(text.trim())
  } catch {
    return wrong('Write a whole address: https://example.com/hooks')
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return wrong('The address must begin with https://')
  if (url.username !== '' || url.password !== '') return wrong('Leave out user and password: the secret is for that.')
  if (url.hash !== '') return wrong('Leave out what follows #.')
  return { value: url.href, problem: null }
}
