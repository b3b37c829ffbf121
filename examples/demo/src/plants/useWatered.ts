import { useCallback, useState } from 'react'

const keyOf = (userId: string): string => `sill.watered.${userId}`
const today = (): string => new Date().toDateString()

/** Keeps track of the plants watered today, per user, in this browser. */
export function useWatered(userId: string) {
  const [watered, setWatered] = useState(() => read(userId))
  const toggle = useCallback(
    (plant: string) => {
      const next = watered.includes(plant) ? watered.filter((id) => id !== plant) : [...watered, plant]
      setWatered(next)
      write(userId, next)
    },
    [userId, watered],
  )
  return { watered, toggle }
}

function read(userId: string): readonly string[] {
  try {
    const [day, ...plants] = (localStorage.getItem(keyOf(userId)) ?? '').split(',')
    return day === today() ? plants : []
  } catch {
    return []
  }
}

function write(userId: string, plants: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(userId), [today(), ...plants].join(','))
  } catch {
    // If the browser blocks storage, a reload forgets the watered plants.
  }
}
