import type { ExportTexts } from '../texts.ts'

const nl: ExportTexts = {
  title: 'Privésleutel',
  loading: 'Laden...',
  warning: 'Deel je privésleutel nooit met iemand.',
  warningDetail: 'Wie hem heeft, kan op elk moment alles uit deze wallet nemen.',
  reveal: 'Tonen',
  hide: 'Verbergen',
  copy: 'Sleutel kopiëren',
  copied: 'Gekopieerd',
  retry: 'Opnieuw proberen',
  shown: 'De privésleutel wordt getoond.',
  hidden: 'De privésleutel is verborgen.',
  keyCopied:
    'De privésleutel is gekopieerd. Wat je klembord kan lezen, kan hem lezen, ook deze site. Het klembord wordt na een minuut gewist als je dit open laat.',
  keyCopiedToClear:
    'De privésleutel is gekopieerd. Wat je klembord kan lezen, kan hem lezen, ook deze site. Je browser wist het klembord niet vanzelf: plak de sleutel en druk daarna op “Klembord wissen”.',
  cannotCopy: 'Je browser laat deze pagina niet kopiëren. Selecteer de sleutel en kopieer hem zelf.',
  clear: 'Klembord wissen',
  cleared: 'Het klembord is gewist.',
  notCleared: 'De privésleutel staat misschien nog op je klembord. Druk op “Klembord wissen” om hem te verwijderen.',
  cannotClear:
    'Je browser laat deze pagina het klembord niet wissen. Kopieer iets anders om de sleutel ervan te verwijderen.',
  tooEarly: 'Dat was snel. Wacht een seconde en druk opnieuw.',
  earlyTap: 'Tik over een seconde opnieuw: een eerste tik telt nooit.',
  notSeen:
    'Er is niets gedaan: iets bedekt de sleutel of maakt hem doorzichtig. Wacht een seconde als je alles ziet en druk opnieuw.',
  notInFront: 'Er is niets gedaan: haal dit venster naar voren, maak het groter, wacht een seconde en druk opnieuw.',
  elsewhere: 'Je browser kan de sleutel in deze site niet beschermen. Hij opent in een eigen venster.',
  openWindow: 'Venster openen',
  opened: 'De sleutel staat in het andere venster. Sluit dat als je klaar bent.',
  blocked: 'Je browser heeft het venster geblokkeerd. Open het via de link.',
  openByLink: 'Privésleutel openen',
  failures: {
    notOnDevice: {
      title: 'Dit apparaat heeft je wallet nog niet',
      detail: 'Ga terug, herstel je account op dit apparaat en open dit opnieuw.',
    },
    storageBlocked: {
      title: 'Deze browser bewaart geen wallets',
      detail: 'Sta deze site en de sites erin toe gegevens te bewaren, of exporteer de sleutel in een andere browser.',
    },
    loggedOut: { title: 'Je bent uitgelogd', detail: 'Sluit dit, log opnieuw in en kom terug.' },
    badRequest: { title: 'Deze pagina is niet goed geopend', detail: 'Sluit haar en open haar opnieuw.' },
    noTicket: {
      title: 'Deze app kan je privésleutel nog niet tonen',
      detail:
        'De app opende deze pagina zonder ticket. Je wallet is veilig: vraag de makers van de app om bij te werken hoe de app sleutels exporteert. Voor hen: een toegangstoken in het adres wordt niet geaccepteerd. Haal een ticket op met POST /api/v1/embedded_wallets/exports/ticket en open deze pagina met #ticket=….',
    },
    ticketOver: {
      title: 'Deze pagina is al gebruikt of te oud',
      detail: 'Sluit dit en exporteer de sleutel opnieuw. De pagina opent één keer, binnen een minuut.',
    },
    noOpener: {
      title: 'De sleutel kan hier niet worden getoond',
      detail:
        'Dit venster is de pagina kwijt die het opende. Sluit het, ga terug naar de site en exporteer de sleutel opnieuw, of gebruik Chrome of Edge.',
    },
    tooManyTries: { title: 'Te veel pogingen', detail: 'Wacht een paar minuten en probeer het dan opnieuw.' },
    offline: { title: 'Geen verbinding', detail: 'Controleer je verbinding en probeer het dan opnieuw.' },
    timedOut: { title: 'Te lang geduurd', detail: 'De server deed te lang over het antwoord. Probeer het opnieuw.' },
    service: { title: 'De dienst heeft een probleem', detail: 'Probeer het zo dadelijk opnieuw.' },
    damaged: {
      title: 'De sleutel kon niet worden samengesteld',
      detail: 'Er is niets getoond. Vraag de helpdesk van deze app om hulp.',
    },
    unknown: { title: 'Er is iets misgegaan', detail: 'We zijn ermee bezig. Probeer het later opnieuw.' },
  },
  tryAgain: 'Probeer het {when} opnieuw.',
}

export default nl
