import type { DeviceResultTexts } from '../texts.ts'

export const deviceResults = {
  'test.check_engine': 'Navegador del televisor',
  'test.check_network': 'Connexió amb Vitrine',
  'test.check_clock': 'Rellotge',
  'test.check_speed': 'Velocitat d’internet',
  'test.check_storage': 'Espai per desar contingut',
  'test.check_photo': 'Una fotografia',
  'test.check_video_480': 'Vídeo en qualitat normal',
  'test.check_video_720': 'Vídeo en qualitat alta',
  'test.check_video_upright': 'Vídeo vertical, qualitat original',
  'test.check_video_wide': 'Vídeo horitzontal, qualitat original',
  'test.check_blob': 'Vídeo desat a la memòria',
  'test.check_file': 'Vídeo desat en un fitxer',
  'test.check_decoders': 'Vídeos alhora',
  'test.check_wake_lock': 'Televisor sempre encès',
  'test.check_rotation': 'Vídeo girat',
  'test.check_keys': 'Tecles del comandament',
  'test.outcome_passed': 'funciona',
  'test.outcome_failed': 'no funciona',
  'test.outcome_timed_out': 'ha trigat massa',
  'test.outcome_crashed': 'el televisor s’ha aturat aquí',
  'test.outcome_skipped': 'omès',
  'test.outcome_unavailable': 'aquest televisor no en té',
  'test.finding_videos_many':
    'Reprodueix {{value}} vídeos alhora: les tres columnes poden passar vídeos.',
  'test.finding_videos_two': 'Reprodueix dos vídeos alhora: amb tres columnes, una mostra fotos.',
  'test.finding_videos_one':
    'Reprodueix un vídeo cada vegada: amb tres columnes, les altres mostren fotos mentrestant.',
  'test.finding_videos_none':
    'No s’ha reproduït cap vídeo: aquí només passen fotos. Per a vídeos, fes servir un dispositiu més nou, com un Fire TV.',
  'test.finding_quality_original':
    'Admet la qualitat original: pots deixar la més alta a la configuració.',
  'test.finding_quality_high':
    'Reprodueix fins a la qualitat alta: tria “Alta” a la configuració de la pantalla.',
  'test.finding_quality_normal':
    'Només reprodueix la qualitat normal: tria “Normal” a la configuració de la pantalla.',
  'test.finding_offline_all': 'Desa fotos i vídeos: continua passant si cau internet.',
  'test.finding_offline_photos':
    'Només desa les fotos: si cau internet, els vídeos mostren una imatge fixa.',
  'test.finding_offline_none': 'No desa ni fotos ni vídeos: necessita internet tota l’estona.',
  'test.finding_speed_good': 'Internet és prou ràpid ({{value}} Mbit/s).',
  'test.finding_speed_slow':
    'Internet és lent ({{value}} Mbit/s): les stories noves triguen a aparèixer.',
  'test.finding_speed_poor':
    'Internet no és suficient per a vídeos ({{value}} Mbit/s): apropa-hi el router o fes servir un cable.',
  'test.finding_awake_yes': 'L’estalvi de pantalla no apareix mentre passen stories.',
  'test.finding_awake_no':
    'L’estalvi de pantalla pot aparèixer: desactiva’l a la configuració del televisor.',
  'test.finding_rotated_yes': 'Pot anar en vertical: els vídeos també giren.',
  'test.finding_rotated_no':
    'En vertical, els vídeos no giren: es veu una imatge fixa al seu lloc.',
  'test.finding_keys_all': 'Arriben totes les tecles del comandament.',
  'test.finding_keys_missing':
    'Falten algunes tecles del comandament: fes servir els botons que surten al televisor.',
  'test.finding_clock_wrong':
    'El rellotge del televisor va malament: posa’n bé la data i l’hora a la configuració.',
  'test.finding_space_small': 'Té poc espai: només desa una part de les fotos i els vídeos.',
  'test.finding_unfinished':
    'Una part de la prova no ha acabat: reinicia el televisor i torna-ho a provar.',
  'test.details': 'Detalls',
} satisfies DeviceResultTexts
