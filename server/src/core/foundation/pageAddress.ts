/**
 * Reads the address of a web page that every browser parses as we do: the origin must be spelled in its normalised
 * form. Refuses user info, backslashes, blanks, control characters, hosts in capitals, and addresses that a parser has
 * to repair.
 */
export function readPageAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain =
    url !== undefined &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    /^[\x21-\x5b\x5d-\x7e]+$/.test(text) &&
    /^(?:[/?#]|$)/.test(text.startsWith(url.origin) ? text.slice(url.origin.length) : 'no')
  return isPlain ? url : undefined
}
