/** The league of the section /vcd; what it is called and what is played there the API says. */
export const LEAGUE = 'vcd';
