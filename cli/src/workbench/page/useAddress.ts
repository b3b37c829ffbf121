import { useMemo, useSyncExternalStore } from 'react'
import { readAddress, toHash, type Address } from './picture.ts'

const subscribe = (listen: () => void): (() => void) => {
  addEventListener('hashchange', listen)
  return () => removeEventListener('hashchange', listen)
}

/** Returns the target of the address, and a way to change it. Typing into a field is not a step for the browser's 'back'. */
export function useAddress(): [Address, (change: Partial<Address>, how?: 'push' | 'replace') => void] {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  const address = useMemo(() => readAddress(hash), [hash])
  const go = (change: Partial<Address>, how: 'push' | 'replace' = 'push'): void => {
    const next = toHash({ ...readAddress(location.hash), ...change })
    if (how === 'push') location.hash = next
    else {
      history.replaceState(null, '', next)
      dispatchEvent(new HashChangeEvent('hashchange'))
    }
  }
  return [address, go]
}
