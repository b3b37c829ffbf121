import { oauthProvider } from '../oauthProvider.ts'

/** Login with Spotify. */
export const spotify = oauthProvider({
  id: 'spotify',
  label: 'Spotify',
  icon: () => import('../screens/icons/spotify.tsx'),
})
