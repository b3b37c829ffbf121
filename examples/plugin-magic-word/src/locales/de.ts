import type { en } from './en.ts'

export default {
  'magicWord.continue': 'Das Zauberwort sagen',
  'magicWord.title': 'Wie heißt das Zauberwort?',
  'magicWord.link.title': 'Namen verbinden',
  'magicWord.name': 'Benutzername',
  'magicWord.word': 'Zauberwort',
  'magicWord.submit': 'Weiter',
  'magicWord.success': 'Geschafft!',
  'magicWord.error.name': 'Der Name darf Buchstaben, Ziffern, Punkte und Striche enthalten.',
  'magicWord.error.empty': 'Sag das Zauberwort.',
  'magicWord.error.wrong': 'Das ist nicht das Zauberwort.',
  'magicWord.error.other': 'Das Wort konnte nicht geprüft werden. Bitte noch einmal versuchen.',
} satisfies Record<keyof typeof en, string>
