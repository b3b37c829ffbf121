import type { HostConfig } from 'latchkey'

/** How the console's login looks and what it says. The console has English texts only, and so has its login. */
export const config: HostConfig = {
  name: 'Latchkey console',
  locale: 'en',
  loginMethodsAndOrder: { primary: ['passkey', 'email'] },
  appearance: { landingHeader: 'Log in to the console', showBranding: false },
}
