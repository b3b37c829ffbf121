import { useMemo, useSyncExternalStore } from 'react'
import { readAddress, toHash, type Address } from './picture.ts'

const subscribe = (listen: () => void): (() => void) => {
  addEventListener('hashchange', listen)
  return () => removeEventListener('hashchange', listen)
}

/** Returns the parsed URL, and a function to change it. With `replace`, as for typing, it adds no step to the browser's history. */
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
