import { useLogout, type UseLogout } from 'latchkey'
import { useEventLog } from '../events/EventLogProvider.tsx'

export function useHostLogout(): UseLogout {
  const { log } = useEventLog()
  return useLogout({ onSuccess: () => log('logout.onSuccess') })
}
