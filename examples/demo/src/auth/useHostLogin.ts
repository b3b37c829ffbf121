import { useLogin, type UseLogin } from 'latchkey'
import { useEventLog } from '../events/EventLogProvider.tsx'

/**
 * Returns `login`, which opens the modal. There is no `onComplete`, because pages read who is logged in from
 * `useLatchkey()`.
 */
export function useHostLogin(): UseLogin {
  const { log } = useEventLog()
  return useLogin({ onError: ({ code, cause }) => log('login.onError', { code, cause: cause.code }) })
}

/** Logs every login, wherever it began. Use it once per page. */
export function useLoginLog(): void {
  const { log } = useEventLog()
  useLogin({
    onComplete: ({ isNewUser, loginMethod, wasAlreadyAuthenticated }) =>
      log('login.onComplete', { loginMethod, isNewUser, wasAlreadyAuthenticated }),
  })
}
