import { createElement, type ReactElement } from 'react'
import type { MfaDefinition } from '../../../core/index.ts'
import { useLazyComponent } from '../../hooks/useLazyComponent.ts'

/** The icon of a method; empty until it has loaded. */
export function MethodIcon({ load }: { load: MfaDefinition['icon'] }): ReactElement | null {
  const Icon = useLazyComponent<object>(load)
  return Icon && createElement(Icon)
}
