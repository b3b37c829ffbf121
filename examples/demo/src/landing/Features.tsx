import { Icon, type IconName } from '../layout/Icon.tsx'
import { useTexts } from '../texts/useTexts.ts'

const ICONS: readonly IconName[] = ['drop', 'sun', 'leaf']

export function Features() {
  const { features } = useTexts()
  return (
    <section className="band" id="features" aria-labelledby="features-title">
      <h2 id="features-title">{features.title}</h2>
      <ul className="feature-list">
        {features.items.map(({ title, detail }, index) => (
          <li key={title}>
            <span className="feature-icon">
              <Icon name={ICONS[index] ?? 'leaf'} />
            </span>
            <h3>{title}</h3>
            <p>{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
