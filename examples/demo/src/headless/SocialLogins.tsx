import { useOAuthLogin } from 'latchkey/plugins/oauth'
import { useState } from 'react'
import { useEventLog } from '../events/EventLogProvider.tsx'
import type { SocialId } from '../settings/pluginIds.ts'
import { useTexts } from '../texts/useTexts.ts'

/** A button per social login; the page leaves for the provider and comes back. */
export function SocialLogins({ ids }: { ids: readonly SocialId[] }) {
  const [problem, setProblem] = useState('')
  if (ids.length === 0) return null
  return (
    <div className="form">
      <p role="alert" className="problem">
        {problem}
      </p>
      <div className="social-logins">
        {ids.map((id) => (
          <SocialLogin key={id} id={id} onProblem={setProblem} />
        ))}
      </div>
    </div>
  )
}

function SocialLogin({ id, onProblem }: { id: SocialId; onProblem: (message: string) => void }) {
  const { panel } = useTexts()
  const { log } = useEventLog()
  const { login, state } = useOAuthLogin(id, {
    onComplete: ({ isNewUser, method }) => log('useOAuthLogin.onComplete', { method, isNewUser }),
    onError: ({ code, message }) => {
      log('useOAuthLogin.onError', { code })
      onProblem(message)
    },
  })
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      disabled={state.status === 'verifying'}
      onClick={() => void login()}
    >
      {panel.pluginNames[id]}
    </button>
  )
}
