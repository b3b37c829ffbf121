/**
 * Reads the address of a web page, if a browser understands it exactly as we do: the origin must be spelled as a browser itself
 * would write it. No user info, backslash, blank or control character, no host in capitals, no address that relies on being repaired.
 */
export function readPageAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
    && /^[\x21-\x5b\x5d-\x7e]+$/.test(text) && /^(?:[/?#]|$)/.test(text.startsWith(url.origin) ? text.slice(url.origin.length) : 'no')
  return isPlain ? url : undefined
}
