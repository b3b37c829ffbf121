import type { User } from 'latchkey'
import { Account } from '../account/Account.tsx'
import { PLANTS } from '../plants/plants.ts'
import { useWatered } from '../plants/useWatered.ts'
import { useTexts } from '../texts/useTexts.ts'
import { PlantCard } from './PlantCard.tsx'
import { useUserName } from './useUserName.ts'

/** Page of the logged-in user: their plants, and their account. */
export function Journal({ user }: { user: User }) {
  const t = useTexts()
  const { name } = useUserName(user)
  const { watered, toggle } = useWatered(user.id)
  const thirsty = PLANTS.filter(({ id, dueIn }) => dueIn === 0 && !watered.includes(id))
  return (
    <div className="page">
      <section id="plants" aria-labelledby="journal-title">
        <h1 id="journal-title" className="greeting">
          {t.journal.greeting(partOfDay(), name)}
        </h1>
        <p className="lead" role="status">
          {t.journal.thirsty(thirsty.length)}
        </p>
        <h2 className="visually-hidden">{t.journal.plants}</h2>
        <ul className="plant-list">
          {PLANTS.map((plant) => (
            <PlantCard
              key={plant.id}
              plant={plant}
              isWatered={watered.includes(plant.id)}
              onToggle={() => toggle(plant.id)}
            />
          ))}
        </ul>
      </section>
      <Account user={user} />
    </div>
  )
}

function partOfDay(): 'morning' | 'afternoon' | 'evening' {
  const hour = new Date().getHours()
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}
