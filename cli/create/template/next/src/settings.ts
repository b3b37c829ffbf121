/** Your app on your server. `npm run dev` has one of each; for production set both when you build. */
export const appId = process.env.NEXT_PUBLIC_LATCHKEY_APP_ID ?? 'latchkey-demo-development'
export const apiUrl = process.env.NEXT_PUBLIC_LATCHKEY_URL ?? 'http://localhost:4100'

export const isDevelopment = appId === 'latchkey-demo-development'
