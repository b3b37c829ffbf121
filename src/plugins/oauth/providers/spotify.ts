import { oauthProvider } from '../oauthProvider.ts'

/** Login with Spotify. Add `spotify()` to the plugins, and enable Spotify on the server. */
export const spotify = oauthProvider({
  id: 'spotify',
  label: 'Spotify',
  icon: () => import('../screens/icons/spotify.tsx'),
})
