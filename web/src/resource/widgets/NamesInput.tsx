import { languageNames, languages } from '@millwright/contract/core/words/languages.ts';
import { Button, Input, Popover } from 'antd';
import { z } from 'zod';
import type { WidgetInputProps } from './inputProps.ts';
import { Unit } from '../parts/Unit.tsx';
import styles from './namesInput.module.css';
import layout from '../../kit/layout.module.css';

const names = z.record(z.string(), z.string());
/** The others fall back to it. */
const [first] = languages;

/** A name in each language; Chinese first, since the others fall back to it. */
export function NamesInput(props: WidgetInputProps) {
  const known = names.safeParse(props.value).data ?? {};
  const isNamed = (known[first] ?? '').trim() !== '';
  return (
    <div className={layout.stack6} role="group" aria-label={props.label ?? props.words.label(props.name)}>
      {languages.map((language) => (
        <OneName
          key={language}
          {...props}
          language={language}
          id={language === first ? props.id : undefined}
          isInvalid={props.isInvalid === true && (language === first || isNamed)}
          names={known}
        />
      ))}
    </div>
  );
}

/** The same in a row of a table: the Chinese name, and the others behind a button that says how many there are. */
export function NamesCell(props: WidgetInputProps) {
  const known = names.safeParse(props.value).data ?? {};
  const filled = languages.filter((language) => (known[language] ?? '').trim() !== '').length;
  const label = props.label ?? props.words.label(props.name);
  return (
    <span className={styles.namesCell}>
      <OneName {...props} language={first} isBare names={known} />
      <Popover
        trigger="click"
        content={<NamesInput {...props} id={`${props.id}-all`} />}
        placement="bottomRight"
      >
        <Button aria-label={`${label} ${filled}/${languages.length}`} aria-haspopup="dialog">
          {filled}/{languages.length}
        </Button>
      </Popover>
    </span>
  );
}

type OneNameProps = Omit<WidgetInputProps, 'id'> & {
  id: string | undefined;
  language: (typeof languages)[number];
  names: Readonly<Record<string, string>>;
  /** Without the name of its language. */
  isBare?: boolean;
};

function OneName({ id, language, names: known, isBare, ...props }: OneNameProps) {
  return (
    <Input
      id={id}
      aria-label={`${props.label ?? props.words.label(props.name)} ${languageNames[language]}`}
      aria-invalid={props.isInvalid}
      status={props.isInvalid === true ? 'error' : ''}
      disabled={props.isDisabled}
      prefix={isBare === true ? undefined : <Unit isWide>{languageNames[language]}</Unit>}
      autoComplete="off"
      value={known[language] ?? ''}
      onChange={({ target }) => props.onChange({ ...known, [language]: target.value })}
      onBlur={props.onBlur}
    />
  );
}
