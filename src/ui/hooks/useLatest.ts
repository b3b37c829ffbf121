'use client'
import { useInsertionEffect, useRef, type RefObject } from 'react'

/** A stable box that always holds the last rendered value: callbacks stay fresh and functions keep their identity. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  // Before any layout effect or event could call what is in it.
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
