import type { Action } from '@reduxjs/toolkit'
import { opensScreen } from './missingScreens.ts'
import { findUnserializable } from './stateRules.ts'

/** Paths of values in the data of screens that are not plain, and so cannot be in the store. */
export const unplainIn = (actions: readonly Action[]): string[] =>
  actions.filter(opensScreen).flatMap((action) => {
    const path = findUnserializable((action as unknown as { payload: { data?: unknown } }).payload.data, 'data')
    return path === undefined ? [] : [path]
  })
