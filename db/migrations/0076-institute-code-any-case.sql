-- The code of an institute, too, is one in capitals and in small letters.
-- Where two institutes of one organisation differ in this alone, this line fails and names them; change the code of one (Institute Profile) before
-- this is run again.
create unique index institute_code_any_case on institute (tenant_id, lower(code));
