import type { ComponentType } from 'react'
import type { ResolvedDefinition } from '../definition.ts'
import type { BrandMarkProps } from './icons/BrandMark.tsx'

/** A provider as its screens show it. */
export interface ShownProvider extends ResolvedDefinition {
  Mark: ComponentType<BrandMarkProps>
}

/** Loads the mark of a provider beside the screen that shows it. */
export async function loadMark(definition: ResolvedDefinition): Promise<ShownProvider> {
  const { default: Mark } = await definition.icon()
  return { ...definition, Mark: Mark as unknown as ShownProvider['Mark'] }
}
