/**
 * Simulates an identity system that this app had before Latchkey, with its own users and tokens. A simulator of the
 * development server signs the tokens for anybody; a real app asks its real system here.
 */
import { APP_ID, isDevelopment, providerUrl } from '../provider.ts'

export const IDENTITY_USERS = ['nobody', 'rosa', 'otto'] as const

export type IdentityUser = (typeof IDENTITY_USERS)[number]

const STORAGE_KEY = 'sill.identity'
const listeners = new Set<() => void>()
let current = read()

const tell = () => listeners.forEach((listener) => listener())

// Another tab of this browser changed the user.
window.addEventListener('storage', ({ key }) => {
  if (key !== STORAGE_KEY) return
  current = read()
  tell()
})

function read(): IdentityUser {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return IDENTITY_USERS.find((user) => user === stored) ?? 'nobody'
  } catch {
    return 'nobody'
  }
}

export const identity = {
  getUser: (): IdentityUser => current,
  become(user: IdentityUser): void {
    current = user
    try {
      localStorage.setItem(STORAGE_KEY, user)
    } catch {
      // If the browser blocks storage, the user is forgotten at the next reload.
    }
    tell()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Callback for `customAuth`: a token of the user who is logged in, or `null`. */
  async getToken(): Promise<string | null> {
    if (current === 'nobody' || !isDevelopment) return null
    const answer = await fetch(`${providerUrl}/api/v1/plugins/customAuth/simulator/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'latchkey-app-id': APP_ID },
      body: JSON.stringify({ user: current }),
    })
    if (!answer.ok) throw new Error(`The identity system answered ${answer.status}.`)
    const { token } = (await answer.json()) as { token: string }
    return token
  },
}
