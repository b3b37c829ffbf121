'use client'
import { useContext } from 'react'
import { ConfigError } from '../../core/index.ts'
import { TextContext } from '../context.ts'
import type { Text } from '../locales/createText.ts'

/**
 * Returns the function for a screen's texts, in the modal's language: `t('modal.close')`, `t('email.title', { appName })`.
 *
 * @throws ConfigError outside the modal, where no texts are loaded
 */
export function useText(): Text {
  const text = useContext(TextContext)
  if (text) return text
  throw new ConfigError({
    problem: 'useText() was called outside the modal.',
    given: null,
    fix: 'Call it in a screen or in an entry of the login list; the texts load with the modal.',
  })
}
