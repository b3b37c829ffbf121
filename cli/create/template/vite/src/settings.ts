const env = import.meta.env as Readonly<Record<string, string | undefined>>

/** Your app on your server. `npm run dev` has one of each; for production set both when you build. */
export const appId = env.VITE_LATCHKEY_APP_ID ?? 'latchkey-demo-development'
export const apiUrl = env.VITE_LATCHKEY_URL ?? 'http://localhost:4100'

export const isDevelopment = appId === 'latchkey-demo-development'
