import { LatchkeyProvider, type HostConfig } from 'latchkey'
import { embeddedWallet, useEmbeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { email } from 'latchkey/plugins/email'
import { Activity, useEffect, useState } from 'react'
import { LoginButton } from './LoginButton.tsx'

const PLUGINS = [email(), embeddedWallet({ createOnLogin: 'all-users' })]
const CONFIG: HostConfig = { name: 'Kept pages' }

const nothing = (): void => {}

function SignButton({ onTell }: { readonly onTell: (told: string) => void }) {
  const { status, signMessage } = useEmbeddedWallet()
  const sign = async (): Promise<void> => {
    const outcome = await signMessage({ message: 'Kept' })
    onTell(outcome.ok ? `Signed: ${outcome.result.slice(0, 2)}` : outcome.failure.code)
  }
  return (
    <button disabled={status !== 'ready'} onClick={() => void sign()}>
      Sign
    </button>
  )
}

/** Returns whether the address names the other page, also after Back and Forward. */
function useIsElsewhere(): boolean {
  const read = (): boolean => location.hash === '#elsewhere'
  const [isElsewhere, setIsElsewhere] = useState(read)
  useEffect(() => {
    const follow = (): void => setIsElsewhere(read())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return isElsewhere
}

export interface KeptPagesProps {
  readonly appId: string
  readonly apiUrl: string
}

/**
 * Shows one of two pages, and keeps the one with the provider in it hidden meanwhile, as Next.js does with
 * `cacheComponents`: React undoes the effects of what it hides, and runs them again when it is shown.
 */
export function KeptPages(provider: KeptPagesProps) {
  const [told, setTold] = useState('nothing')
  const isElsewhere = useIsElsewhere()
  return (
    <>
      <output>{told}</output>
      <Activity mode={isElsewhere ? 'hidden' : 'visible'}>
        <LatchkeyProvider {...provider} plugins={PLUGINS} config={CONFIG}>
          <a href="#elsewhere">Elsewhere</a>
          <LoginButton onTell={setTold} onLeave={nothing} />
          <SignButton onTell={setTold} />
        </LatchkeyProvider>
      </Activity>
      {isElsewhere && <button onClick={() => setTold('pressed')}>A button elsewhere</button>}
    </>
  )
}
