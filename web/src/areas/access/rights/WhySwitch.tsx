import { Segmented } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';

/** Subject of a question about a person: a right, or a row of a list. */
export type WhySubject = 'right' | 'row';

/** Chooses what is explained: why a person has a right, or sees a row. */
export function WhySwitch({ value, onChange }: { value: WhySubject; onChange: (next: WhySubject) => void }) {
  const t = useT('iam');
  return (
    <Segmented<WhySubject>
      block
      aria-label={t('roleSight.why.switch')}
      value={value}
      options={[
        { value: 'right', label: t('roleSight.why.right') },
        { value: 'row', label: t('roleSight.why.row') },
      ]}
      onChange={onChange}
    />
  );
}
