import type { DeviceResultTexts } from '../texts.ts'

export const deviceResults = {
  'test.check_engine': 'Navigateur de la télé',
  'test.check_network': 'Connexion à Vitrine',
  'test.check_clock': 'Horloge',
  'test.check_speed': 'Vitesse d’internet',
  'test.check_storage': 'Espace de stockage',
  'test.check_photo': 'Photo',
  'test.check_video_480': 'Vidéo en qualité normale',
  'test.check_video_720': 'Vidéo en haute qualité',
  'test.check_video_upright': 'Vidéo verticale, qualité d’origine',
  'test.check_video_wide': 'Vidéo horizontale, qualité d’origine',
  'test.check_blob': 'Vidéo gardée en mémoire',
  'test.check_file': 'Vidéo gardée dans un fichier',
  'test.check_decoders': 'Vidéos en même temps',
  'test.check_wake_lock': 'Télé toujours allumée',
  'test.check_rotation': 'Vidéo pivotée',
  'test.check_keys': 'Touches de la télécommande',
  'test.outcome_passed': 'fonctionne',
  'test.outcome_failed': 'ne fonctionne pas',
  'test.outcome_timed_out': 'a pris trop de temps',
  'test.outcome_crashed': 'la télé s’est arrêtée ici',
  'test.outcome_skipped': 'ignoré',
  'test.outcome_unavailable': 'cette télé n’en a pas',
  'test.finding_videos_many':
    'Lit {{value}} vidéos en même temps : les trois colonnes peuvent passer des vidéos.',
  'test.finding_videos_two':
    'Lit deux vidéos en même temps : avec trois colonnes, l’une montre des photos.',
  'test.finding_videos_one':
    'Lit une vidéo à la fois : avec trois colonnes, les autres montrent des photos pendant ce temps.',
  'test.finding_videos_none':
    'Aucune vidéo n’a été lue : seules les photos passent ici. Pour les vidéos, prenez un appareil plus récent, comme un Fire TV.',
  'test.finding_quality_original':
    'La qualité d’origine passe bien : vous pouvez garder la plus haute dans les réglages.',
  'test.finding_quality_high':
    'Lit jusqu’à la haute qualité : choisissez « Haute » dans les réglages de l’écran.',
  'test.finding_quality_normal':
    'Lit seulement la qualité normale : choisissez « Normale » dans les réglages de l’écran.',
  'test.finding_offline_all':
    'Garde les photos et les vidéos : la diffusion continue si internet tombe.',
  'test.finding_offline_photos':
    'Ne garde que les photos : si internet tombe, les vidéos montrent une image fixe.',
  'test.finding_offline_none':
    'Ne garde ni photos ni vidéos : internet est nécessaire en permanence.',
  'test.finding_speed_good': 'Internet est assez rapide ({{value}} Mbit/s).',
  'test.finding_speed_slow':
    'Internet est lent ({{value}} Mbit/s) : les nouvelles stories tardent à apparaître.',
  'test.finding_speed_poor':
    'Internet ne suffit pas pour les vidéos ({{value}} Mbit/s) : rapprochez la box ou utilisez un câble.',
  'test.finding_awake_yes': 'L’écran de veille n’apparaît pas pendant la diffusion.',
  'test.finding_awake_no':
    'L’écran de veille peut apparaître : désactivez-le dans les réglages de la télé.',
  'test.finding_rotated_yes': 'Peut être installée à la verticale : les vidéos pivotent aussi.',
  'test.finding_rotated_no':
    'À la verticale, les vidéos ne pivotent pas : une image fixe les remplace.',
  'test.finding_keys_all': 'Toutes les touches de la télécommande arrivent.',
  'test.finding_keys_missing':
    'Il manque des touches de la télécommande : utilisez les boutons affichés sur la télé.',
  'test.finding_clock_wrong':
    'L’horloge de la télé est fausse : réglez la date et l’heure dans ses réglages.',
  'test.finding_space_small':
    'A peu d’espace : une partie seulement des photos et des vidéos est gardée.',
  'test.finding_unfinished':
    'Une partie du test ne s’est pas terminée : redémarrez la télé et recommencez.',
  'test.details': 'Détails',
} satisfies DeviceResultTexts
