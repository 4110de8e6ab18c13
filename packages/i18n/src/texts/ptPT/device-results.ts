import type { DeviceResultTexts } from '../texts.ts'

export const deviceResults = {
  'test.check_engine': 'Motor da televisão',
  'test.check_network': 'Ligação à Vitrine',
  'test.check_clock': 'Relógio da televisão',
  'test.check_speed': 'Velocidade da Internet',
  'test.check_storage': 'Espaço para guardar multimédia',
  'test.check_photo': 'Fotografia',
  'test.check_video_480': 'Vídeo com qualidade normal',
  'test.check_video_720': 'Vídeo com qualidade alta',
  'test.check_video_upright': 'Vídeo vertical, qualidade original',
  'test.check_video_wide': 'Vídeo horizontal, qualidade original',
  'test.check_blob': 'Vídeo guardado em memória',
  'test.check_file': 'Vídeo guardado num ficheiro',
  'test.check_decoders': 'Vídeos em simultâneo',
  'test.check_wake_lock': 'Televisão sempre acesa',
  'test.check_rotation': 'Vídeo rodado',
  'test.check_keys': 'Teclas do comando',
  'test.outcome_passed': 'funciona',
  'test.outcome_failed': 'não funciona',
  'test.outcome_timed_out': 'demorou demasiado',
  'test.outcome_crashed': 'a televisão parou aqui',
  'test.outcome_skipped': 'ignorado',
  'test.outcome_unavailable': 'esta televisão não tem',
  'test.finding_videos_many':
    'Reproduz {{value}} vídeos em simultâneo: as três colunas podem passar vídeos.',
  'test.finding_videos_two':
    'Reproduz dois vídeos em simultâneo: com três colunas, uma delas mostra fotografias.',
  'test.finding_videos_one':
    'Reproduz um vídeo de cada vez: com três colunas, as outras mostram fotografias entretanto.',
  'test.finding_videos_none':
    'Nenhum vídeo foi reproduzido: aqui só passam fotografias. Para vídeos, use um dispositivo mais recente, como um Fire TV.',
  'test.finding_quality_original':
    'Suporta a qualidade original: pode deixar a mais alta nas definições.',
  'test.finding_quality_high':
    'Reproduz até à qualidade alta: escolha “Alta” nas definições do ecrã.',
  'test.finding_quality_normal':
    'Só reproduz a qualidade normal: escolha “Normal” nas definições do ecrã.',
  'test.finding_offline_all':
    'Guarda fotografias e vídeos: continua a passar se a Internet falhar.',
  'test.finding_offline_photos':
    'Só guarda as fotografias: se a Internet falhar, os vídeos mostram uma imagem parada.',
  'test.finding_offline_none': 'Não guarda fotografias nem vídeos: precisa sempre de Internet.',
  'test.finding_speed_good': 'A Internet é suficientemente rápida ({{value}} Mbit/s).',
  'test.finding_speed_slow':
    'A Internet é lenta ({{value}} Mbit/s): as stories novas demoram a aparecer.',
  'test.finding_speed_poor':
    'A Internet não chega para vídeos ({{value}} Mbit/s): aproxime o router ou use um cabo.',
  'test.finding_awake_yes': 'A proteção de ecrã não aparece enquanto passam stories.',
  'test.finding_awake_no':
    'A proteção de ecrã pode aparecer: desative-a nas definições da televisão.',
  'test.finding_rotated_yes': 'Pode ficar na vertical: os vídeos rodam também.',
  'test.finding_rotated_no':
    'Na vertical, os vídeos não rodam: mostra uma imagem parada no lugar deles.',
  'test.finding_keys_all': 'Todas as teclas do comando chegam.',
  'test.finding_keys_missing':
    'Faltam algumas teclas do comando: use os botões que aparecem na televisão.',
  'test.finding_clock_wrong':
    'O relógio da televisão está errado: acerte a data e a hora nas definições dela.',
  'test.finding_space_small':
    'Tem pouco espaço: guarda apenas uma parte das fotografias e dos vídeos.',
  'test.finding_unfinished':
    'Uma parte do teste não terminou: reinicie a televisão e teste outra vez.',
  'test.details': 'Detalhes',
} satisfies DeviceResultTexts
