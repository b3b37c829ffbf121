'use client'
import { useInsertionEffect, useRef, type RefObject } from 'react'

/**
 * A ref that always holds the last rendered value, so that functions can keep their identity and still call the latest
 * callbacks.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  // An insertion effect runs before any layout effect or event that may read the ref.
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
