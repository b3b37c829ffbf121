import type { HostConfig } from 'latchkey'

/** How the console's login looks and what it says. The console has English texts only, and so has its login. */
export const config: HostConfig = {
  name: 'Latchkey console',
  locale: 'en',
  loginMethodsAndOrder: { primary: ['passkey', 'email'] },
  appearance: { landingHeader: 'Log in to the console', showBranding: false },
  texts: {
    'mfa.intro.title': 'A second check',
    'mfa.intro.detail': 'The console opens only with something that you have.',
  },
}
