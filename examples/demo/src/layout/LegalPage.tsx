import { useTexts } from '../texts/useTexts.ts'
import { ModalPlace } from './ModalPlace.tsx'

export function LegalPage({ path }: { path: '/terms' | '/privacy' }) {
  const { legal } = useTexts()
  const [title, paragraphs] = path === '/terms' ? [legal.terms, legal.termsText] : [legal.privacy, legal.privacyText]
  return (
    <article className="page prose">
      <ModalPlace />
      <h1>{title}</h1>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </article>
  )
}
