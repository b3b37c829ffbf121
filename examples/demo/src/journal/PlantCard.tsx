import { Icon } from '../layout/Icon.tsx'
import { PlantPicture } from '../plants/PlantArt.tsx'
import type { Plant } from '../plants/plants.ts'
import { useTexts } from '../texts/useTexts.ts'

interface PlantCardProps {
  plant: Plant
  isWatered: boolean
  onToggle: () => void
}

export function PlantCard({ plant, isWatered, onToggle }: PlantCardProps) {
  const { journal } = useTexts()
  const isThirsty = plant.dueIn === 0 && !isWatered
  return (
    <li className="plant-card">
      <div className="plant-stage">
        <PlantPicture name={plant.art} />
      </div>
      <div className="plant-words">
        <h3>{plant.name}</h3>
        <p className="species">{plant.species}</p>
      </div>
      <div className="plant-foot">
        <span className={isThirsty ? 'due due-now' : 'due'}>
          {isWatered ? journal.watered : journal.due(plant.dueIn)}
        </span>
        <button
          type="button"
          className={isThirsty ? 'button button-primary button-small' : 'button button-quiet button-small'}
          aria-label={isWatered ? journal.undoPlant(plant.name) : journal.waterPlant(plant.name)}
          onClick={onToggle}
        >
          <Icon name={isWatered ? 'check' : 'drop'} />
          <span>{isWatered ? journal.undo : journal.water}</span>
        </button>
      </div>
    </li>
  )
}
