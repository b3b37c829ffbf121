import { useLogin, type UseLogin } from 'latchkey'
import { useEventLog } from '../events/EventLogProvider.tsx'

/** The login of this app: the modal does the rest, the page follows `useLatchkey()`. */
export function useHostLogin(): UseLogin {
  const { log } = useEventLog()
  return useLogin({
    onComplete: ({ isNewUser, loginMethod, wasAlreadyAuthenticated }) =>
      log('login.onComplete', { loginMethod, isNewUser, wasAlreadyAuthenticated }),
    onError: ({ code, cause }) => log('login.onError', { code, cause: cause.code }),
  })
}
