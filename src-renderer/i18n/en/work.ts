const work = {
  counted: '{{done}} of {{total}}',
  left: {
    seconds_one: 'about {{count}} second left',
    seconds_other: 'about {{count}} seconds left',
    minutes_one: 'about {{count}} minute left',
    minutes_other: 'about {{count}} minutes left',
    hours_one: 'about {{count}} hour left',
    hours_other: 'about {{count}} hours left',
  },
  paused: 'Paused',
  pause: 'Pause',
  resume: 'Continue',
  resumeRest: 'Continue ({{shown}})',
  cancel: 'Cancel',
  cancelled: {
    lookups_zero: 'Cancelled: none of {{total}} was looked up',
    lookups_one: 'Cancelled: {{done}} of {{total}} looked up; the others were not',
    lookups_other: 'Cancelled: {{done}} of {{total}} looked up; the others were not',
    bills_zero: 'Cancelled: none of {{total}} was read',
    bills_one: 'Cancelled: {{done}} of {{total}} read; the others were not',
    bills_other: 'Cancelled: {{done}} of {{total}} read; the others were not',
    updates_zero: 'Cancelled: no list was checked',
    updates_one: 'Cancelled: {{done}} of {{total}} checked; the others were not',
    updates_other: 'Cancelled: {{done}} of {{total}} checked; the others were not',
  },
};

export default work;
