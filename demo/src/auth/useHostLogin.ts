import { useLogin, type UseLogin } from 'latchkey'
import { useEventLog } from '../events/EventLogProvider.tsx'

/** The login of this app: the modal does the rest, the page follows `useLatchkey()`. */
export function useHostLogin(): UseLogin {
  const { log } = useEventLog()
  return useLogin({ onError: ({ code, cause }) => log('login.onError', { code, cause: cause.code }) })
}

/** Writes down every login, wherever it began; once on a page. */
export function useLoginLog(): void {
  const { log } = useEventLog()
  useLogin({
    onComplete: ({ isNewUser, loginMethod, wasAlreadyAuthenticated }) =>
      log('login.onComplete', { loginMethod, isNewUser, wasAlreadyAuthenticated }),
  })
}
