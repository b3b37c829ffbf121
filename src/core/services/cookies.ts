import type { Cookies } from './types.ts'

/** Sandboxed frames throw on `document.cookie`, servers have no `document`: cookies are then left out. */
const write = (name: string, value: string, expiresAt: number): void => {
  try {
    const expires = new Date(expiresAt).toUTCString()
    document.cookie = `${name}=${encodeURIComponent(value)}; Expires=${expires}; Path=/; SameSite=Strict; Secure`
  } catch {}
}

/** Does nothing where the page has no cookies, and never throws. */
export const pageCookies: Cookies = {
  set: write,
  remove: (name) => write(name, '', 0),
}
